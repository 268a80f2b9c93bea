import { CardSkeleton } from '#web/ui/skeletons.tsx'
import './terms-editor.css'

/** Text area and preview, side by side, while the terms are on their way. */
export function TermsSkeleton() {
  return (
    <div className="terms-editor terms-editor-skeleton">
      <CardSkeleton lines={8} />
      <CardSkeleton lines={8} />
    </div>
  )
}
