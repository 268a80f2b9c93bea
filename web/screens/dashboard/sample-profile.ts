type Profile = { name: string; role: string }

/** The fixed sample profile of the dashboard: it appears after one second and no call is made (Specification §2). */
export const sampleProfile = {
  fetch: (): Promise<Profile> =>
    new Promise((resolve) => {
      setTimeout(() => resolve({ name: 'Admin User', role: 'Administrator' }), 1000)
    }),
}
