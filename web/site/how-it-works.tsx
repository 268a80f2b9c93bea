import { ApproveAndPay } from './pictures/approve-and-pay.tsx'
import { Car } from './pictures/car.tsx'
import { DescribeTheIssue } from './pictures/describe-the-issue.tsx'
import { ScheduleTheService } from './pictures/schedule-the-service.tsx'

const steps = [
  {
    title: 'Describe the issue',
    text: 'Say what the car does, or no longer does, and add your vehicle details. Pictures help.',
    picture: <DescribeTheIssue />,
  },
  {
    title: 'Schedule the service',
    text: 'Choose your preferred time and location: at home, at work, wherever the car stands.',
    picture: <ScheduleTheService />,
  },
  {
    title: 'Approve and pay',
    text: 'Review the diagnostics, approve additional work if you want it done, and pay securely.',
    picture: <ApproveAndPay />,
  },
]

/** Three stops along the lane (Specification §1). */
export function HowItWorks() {
  return (
    <section className="how" id="how-it-works" aria-labelledby="how-title">
      <div className="how-head wide">
        <h2 id="how-title">How It Works</h2>
        <p className="lead">Three stops, and you are back on the road.</p>
      </div>
      <div className="how-road">
        <div className="how-lane" aria-hidden="true">
          <svg
            className="how-arrows"
            viewBox="0 0 1400 120"
            preserveAspectRatio="xMidYMid meet"
            aria-hidden="true"
          >
            <path d="M120 60h150m-34-20 34 20-34 20M590 60h150m-34-20 34 20-34 20" />
          </svg>
          <div className="how-car">
            <Car />
          </div>
        </div>
        <ol className="how-steps wide">
          {steps.map(({ title, text, picture }) => (
            <li key={title} className="how-step">
              {picture}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
