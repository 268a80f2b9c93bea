/** IDs of records in the `demo` seed, for tests and examples. Tests rely on what the comments say. */
export const fixtureIds = {
  /** Pending, with driver license, selfie and profile photo to check. */
  pendingUser: '66b1d04a7e35c2f809a41d01',
  /** Active, with documents; owns `openOrder`, `quotedOrder`, `paidOrder`, `scheduledOrder` and `completedOrder`. */
  activeUser: '66b1d04a7e35c2f8b72c4e02',
  /** Blocked while Active; unblocking makes the user Active again. */
  blockedUser: '66b1d04a7e35c2f85fd81903',
  /** Active, without documents or orders. */
  bareUser: '66b1d04a7e35c2f8e3906a04',

  /** Active, KYC-compliant, Monday to Friday 09:00-18:00; the only appointment is `scheduledOrder`. */
  activeMechanic: '66c2e15b8f46d30a1c7e5b01',
  /** Active, with busy hours and days off in the next five weeks. */
  busyMechanic: '66c2e15b8f46d30a94d2f802',
  /** Pending: never verified by an admin, no ratings yet. */
  pendingMechanic: '66c2e15b8f46d30a3b60a703',
  /** Blocked (isActive false). */
  blockedMechanic: '66c2e15b8f46d30ad85f1204',
  /** Active, without a connected account; has completed orders that cannot be settled. */
  mechanicWithoutAccount: '66c2e15b8f46d30a6ea93c05',
  /** Active, with a connected account, but not KYC-compliant; has completed orders that cannot be settled. */
  nonCompliantMechanic: '66c2e15b8f46d30af1074d06',
  /** Active, KYC-compliant, with a connected account; three orders to settle that the available balance covers. */
  mechanicToPay: '66c2e15b8f46d30a27b8e907',
  /** Active, KYC-compliant, with a connected account; the orders to settle exceed the available balance. */
  mechanicAboveBalance: '66c2e15b8f46d30a8c435f08',
  /** Active, KYC-compliant; all completed orders are settled. */
  mechanicPaid: '66c2e15b8f46d30a50e6d109',

  /** Newest OPEN order: two service lines, decoded car, address, pictures from the customer, no fee or tax. */
  openOrder: '66d3f26c90574e1ba17c0e01',
  /** OPEN: the car has only a license plate and a VIN, which can be decoded. */
  undecodedOrder: '66d3f26c90574e1b4fd29b02',
  /** OPEN: one service line, no description of the issue. */
  silentOrder: '66d3f26c90574e1b83e56a03',
  /** QUOTED: three lines, services and an item, fee and tax. */
  quotedOrder: '66d3f26c90574e1bd90b7c04',
  paymentProcessingOrder: '66d3f26c90574e1b2c6fe105',
  /** PAID, to be scheduled. */
  paidOrder: '66d3f26c90574e1b75a83d06',
  /** SCHEDULED with `activeMechanic` on a working day within the next week, with instructions and revenue. */
  scheduledOrder: '66d3f26c90574e1be4179f07',
  preDiagnosticsOrder: '66d3f26c90574e1b1ab05208',
  diagnosticsOrder: '66d3f26c90574e1b68cfd409',
  /** WORK_IN_PROGRESS: two remarks, each after a line 'Time: ...' or 'Time ...'. */
  workInProgressOrder: '66d3f26c90574e1bb6d3180a',
  postDiagnosticsOrder: '66d3f26c90574e1b0592ea0b',
  /** COMPLETED by `mechanicToPay`, unsettled: remarks with and without 'Time: ...', pictures from user and mechanic. */
  completedOrder: '66d3f26c90574e1bc74b860c',
  /** COMPLETED by `mechanicPaid` and settled. */
  settledOrder: '66d3f26c90574e1b3d81f50d',
  /** COMPLETED by `mechanicWithoutAccount`, not settled. */
  unpayableOrder: '66d3f26c90574e1b9e2a470e',

  /** Catalogue: ACTIVE service 'Front brake pads and rotors', serviceCode 'BRK-102', 10% discount. */
  service: '66e4a37da1685f2c12d9b001',
  /** Catalogue: INACTIVE service. */
  inactiveService: '66e4a37da1685f2ca86c3e02',
  /** Catalogue: item 'Ceramic brake pad set, front'. */
  item: '66f5b48eb2796a3dc05e7101',
} as const

/** Name of a fixture ID in the YAML files of the demo. */
export type FixtureName = keyof typeof fixtureIds
