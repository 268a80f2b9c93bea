/** Terms and conditions of the demo shop: HTML as an administrator would write it. */
export const demoTerms = `<p><strong>Effective January 1, 2026.</strong> These terms govern your use of Pitlane, the marketplace on which vehicle owners book repairs and independent mechanics carry them out. By creating an account or booking a repair you agree to them.</p>

<h2>1. What Pitlane does</h2>
<p>Pitlane brings you together with mechanics, passes on quotes, schedules appointments and handles payment. The repair itself is a contract between you and the mechanic. Mechanics are independent businesses, not employees of Pitlane.</p>

<h2>2. Your account</h2>
<ul>
  <li>You must be at least 18 years old and hold a valid driver license.</li>
  <li>We verify your identity before your first booking and may ask for a picture of your license and of yourself.</li>
  <li>Keep your sign-in details to yourself. You answer for what happens under your account until you tell us that it was misused.</li>
</ul>

<h2>3. Quotes and prices</h2>
<p>A quote lists every service and part with its price and discount, our service fee and the sales tax of your state. A quote is valid for 14 days. Work that turns out to be needed on site is done only after you approve a new quote.</p>
<table>
  <thead><tr><th>On your quote</th><th>What it is</th></tr></thead>
  <tbody>
    <tr><td>Sub-total</td><td>Services and parts after discounts</td></tr>
    <tr><td>Service fee</td><td>A percentage of the sub-total, for running the marketplace</td></tr>
    <tr><td>Tax</td><td>Sales tax on sub-total and service fee</td></tr>
    <tr><td>Total</td><td>What you pay, in US dollars</td></tr>
  </tbody>
</table>

<h2>4. Payment</h2>
<ol>
  <li>You pay by card when you accept a quote. We schedule a mechanic once the payment has been received.</li>
  <li>The mechanic is paid after the repair is completed.</li>
  <li>If the repair costs less than quoted, we refund the difference within 10 business days.</li>
</ol>

<h2>5. Appointments</h2>
<p>Please have the vehicle accessible and parked legally at the agreed place. You may reschedule free of charge up to 24 hours before the appointment. A later change, or a vehicle that cannot be reached, may cost a trip fee of up to $45.00.</p>

<h2>6. Warranty</h2>
<p>Parts and workmanship are covered for <strong>12 months or 12,000 miles, whichever comes first</strong>. The warranty does not cover wear, misuse, racing, parts that you supplied, or repairs made by others in the meantime.</p>

<h2>7. Reviews</h2>
<p>Only customers of a completed repair can review it. Write what you experienced. We remove reviews that are insulting, false or not about the repair.</p>

<h2>8. What is not allowed</h2>
<p>You may not book under a false name, arrange payment outside Pitlane for a repair that you found here, or threaten or harass a mechanic. We may block accounts that do.</p>

<h2>9. Liability</h2>
<p>Nothing in these terms limits liability for injury or for damage caused on purpose or by gross negligence. Otherwise our liability is limited to the total of the order concerned.</p>

<h2>10. Changes and law</h2>
<p>We announce changes by email 30 days ahead. The law of the State of Texas applies. Questions go to <a href="mailto:support@pitlane.test">support@pitlane.test</a>; how we treat your data is described in our <a href="/privacy">Privacy Policy</a>.</p>
`
