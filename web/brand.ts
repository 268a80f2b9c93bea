/** What the product is called and how it is reached (sample values: a deployment puts its own here). */
export const brand = {
  name: 'Pitlane',
  slug: 'pitlane',
  tagline: 'Expert mechanics at your fingertips',
  /** where the public site is reached: canonical addresses, sitemap, sharing */
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
