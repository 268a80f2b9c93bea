import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { fetchSampleProfile } from './sample-profile.ts'

/** Who is at work; its height stays the same while the profile loads. */
export function ProfileLine() {
  const profile = useQuery({ queryKey: ['sampleProfile'], queryFn: fetchSampleProfile, retry: false })
  return (
    <div className="dashboard-profile">
      {profile.isError && <Alert type="error" showIcon title="Failed to fetch user profile" />}
      {profile.isPending && <Skeleton.Input active size="small" />}
      {profile.data && (
        <p>
          Signed in as <strong>{profile.data.name}</strong>, {profile.data.role}
        </p>
      )}
    </div>
  )
}
