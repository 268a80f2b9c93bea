import { Features } from './features.tsx'
import { GetTheApp } from './get-the-app.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Services } from './services.tsx'
import './site.css'
import { SiteFrame } from './site-frame.tsx'

/** `/`: five sections and the footer (Specification §1, §2). */
export function LandingPage() {
  return (
    <SiteFrame landing>
      <Hero />
      <Features />
      <HowItWorks />
      <GetTheApp />
      <Services />
    </SiteFrame>
  )
}
