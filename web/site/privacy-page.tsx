import { brand } from '#web/brand.ts'
import { BackToHome, SiteLayout, useToday } from './site-layout.tsx'
import './site.css'

/** `/privacy` (Specification §2): the date is always today's, in long US format. */
export default function PrivacyPage() {
  const today = useToday().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

  return (
    <SiteLayout>
      <article className="document">
        <BackToHome />
        <h1>Privacy Policy</h1>
        <p className="muted">Last updated: {today}</p>
        <p className="document-lead">
          This policy says what {brand.name} knows about you, why, who else gets to see it, and what you can
          do about it.
        </p>
        {sections.map(({ title, text, list }, index) => (
          <section key={title} className="prose">
            <h2>
              {index + 1}. {title}
            </h2>
            {text && <p>{text}</p>}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <section className="prose">
          <h2>{sections.length + 1}. Contact Us</h2>
          <p>
            Questions about this policy or about your information:{' '}
            <a href={`mailto:${brand.privacyEmail}`}>{brand.privacyEmail}</a>
          </p>
        </section>
      </article>
    </SiteLayout>
  )
}

/** The numbered sections of the policy but the last (Specification §2). */
const sections: { title: string; text?: string; list?: string[] }[] = [
  {
    title: 'Information We Collect',
    text: 'We collect what you give us when you create an account, ask for a repair or write to us:',
    list: [
      'your name',
      'your email address',
      'your phone number',
      'your location, so that a mechanic can find the car',
      'vehicle information: make, model, year, VIN and license plate',
      'payment details, which our payment provider keeps for us',
    ],
  },
  {
    title: 'How We Use Your Information',
    text: 'We use it to run the service you asked for:',
    list: [
      'to prepare quotes and schedule repairs',
      'to put you and your mechanic in touch',
      'to take payments and pay mechanics',
      'to answer your questions and tell you about changes to a booking',
      'to keep the service safe and make it better',
    ],
  },
  {
    title: 'Information Sharing',
    text: 'We do not sell your information. We share it only:',
    list: [
      'with mechanics, who need it to do the work you booked',
      'with service providers that work for us, such as payment and hosting companies',
      'as required by law',
    ],
  },
  {
    title: 'Security',
    text: 'Information is encrypted on its way to us and guarded where we keep it, and only people who need it for their work can see it. No system is beyond all risk; if something happens to your information, we will tell you.',
  },
  {
    title: 'Your Choices',
    list: [
      'You can access or update your account at any time.',
      'You can delete your account; we then keep only what the law makes us keep.',
      'You can opt out of promotions. Messages about your bookings will still reach you.',
    ],
  },
  {
    title: 'Cookies',
    text: 'We use cookies to keep you signed in and remember your settings, not to follow you around the web. You can refuse cookies in your browser; some parts of the service may then not work.',
  },
  {
    title: 'Changes to This Policy',
    text: 'When this policy changes, the new text appears on this page with a new date. If a change matters to you, we will also tell you in the app or by email before it applies.',
  },
]
