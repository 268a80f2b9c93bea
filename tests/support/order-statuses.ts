/** The labels of the ten statuses of an order, in the order of Specification §4. */
export const orderStatusLabels = [
  'Open',
  'Quote Completed',
  'Payment Processing',
  'To Be Scheduled',
  'Scheduled',
  'Pre-Diagnostics',
  'Diagnostics',
  'In Progress',
  'Post-Diagnostics',
  'Completed',
]
