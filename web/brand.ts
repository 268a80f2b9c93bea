/** Name, tagline and contact data of the product. Origin and contact data are samples that a deployment replaces. */
export const brand = {
  name: 'Pitlane',
  /** First segment of the default API paths, and first part of the names of exported files. */
  slug: 'pitlane',
  tagline: 'Expert mechanics at your fingertips',
  /** Origin of the public site, for canonical URLs, the sitemap and link previews. */
  origin: 'https://www.pitlane.test',
  address: { street: '2100 Workshop Avenue, Suite 140', city: 'Austin', state: 'TX', zip: '78704' },
  supportEmail: 'support@pitlane.test',
  privacyEmail: 'privacy@pitlane.test',
  socialLinks: [
    { name: 'Facebook', href: '#' },
    { name: 'Instagram', href: '#' },
    { name: 'X', href: '#' },
    { name: 'LinkedIn', href: '#' },
  ],
} as const
