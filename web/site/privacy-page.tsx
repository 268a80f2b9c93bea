import type { ReactNode } from 'react'
import { brand } from '#web/brand.ts'
import { BackToHome, SiteFrame } from './site-frame.tsx'
import { useToday } from './use-hydrated.ts'
import './site.css'

/** `/privacy` (Specification §2): the date is always today's, in long US format. */
export default function PrivacyPage() {
  const today = useToday().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

  return (
    <SiteFrame>
      <article className="document">
        <BackToHome />
        <h1>Privacy Policy</h1>
        <p className="document-date">Last updated: {today}</p>
        <p className="document-lead">
          This policy says what {brand.name} knows about you, why, who else gets to see it, and what you can
          do about it.
        </p>
        <PrivacySections />
      </article>
    </SiteFrame>
  )
}

const sections: { title: string; text: ReactNode }[] = [
  {
    title: 'Information We Collect',
    text: (
      <>
        <p>We collect what you give us when you create an account, ask for a repair or write to us:</p>
        <ul>
          <li>your name</li>
          <li>your email address</li>
          <li>your phone number</li>
          <li>your location, so that a mechanic can find the car</li>
          <li>vehicle information: make, model, year, VIN and license plate</li>
          <li>payment details, which our payment provider keeps for us</li>
        </ul>
      </>
    ),
  },
  {
    title: 'How We Use Your Information',
    text: (
      <>
        <p>We use it to run the service you asked for:</p>
        <ul>
          <li>to prepare quotes and schedule repairs</li>
          <li>to put you and your mechanic in touch</li>
          <li>to take payments and pay mechanics</li>
          <li>to answer your questions and tell you about changes to a booking</li>
          <li>to keep the service safe and make it better</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Information Sharing',
    text: (
      <>
        <p>We do not sell your information. We share it only:</p>
        <ul>
          <li>with mechanics, who need it to do the work you booked</li>
          <li>with service providers that work for us, such as payment and hosting companies</li>
          <li>as required by law</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Security',
    text: (
      <p>
        Information is encrypted on its way to us and guarded where we keep it, and only people who need it
        for their work can see it. No system is beyond all risk; if something happens to your information, we
        will tell you.
      </p>
    ),
  },
  {
    title: 'Your Choices',
    text: (
      <ul>
        <li>You can access or update your account at any time.</li>
        <li>You can delete your account; we then keep only what the law makes us keep.</li>
        <li>You can opt out of promotions. Messages about your bookings will still reach you.</li>
      </ul>
    ),
  },
  {
    title: 'Cookies',
    text: (
      <p>
        We use cookies to keep you signed in and remember your settings, not to follow you around the web. You
        can refuse cookies in your browser; some parts of the service may then not work.
      </p>
    ),
  },
  {
    title: 'Changes to This Policy',
    text: (
      <p>
        When this policy changes, the new text appears on this page with a new date. If a change matters to
        you, we will also tell you in the app or by email before it applies.
      </p>
    ),
  },
  {
    title: 'Contact Us',
    text: (
      <p>
        Questions about this policy or about your information:{' '}
        <a href={`mailto:${brand.privacyEmail}`}>{brand.privacyEmail}</a>
      </p>
    ),
  },
]

/** The eight numbered sections of the privacy policy (Specification §2). */
function PrivacySections() {
  return sections.map(({ title, text }, index) => (
    <section key={title}>
      <h2>
        {index + 1}. {title}
      </h2>
      {text}
    </section>
  ))
}
