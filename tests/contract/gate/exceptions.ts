const always = 'the mock always knows it; the contract allows null for a backend that does not'

/** DescriptionList of openapi.yaml that no exchange can show, each with its reason; one that is shown after all fails the gate. */
export const exceptions: readonly { fact: string; reason: string }[] = [
  { fact: 'null branch Document createdAt: null', reason: always },
  { fact: 'null branch ServiceOrder created: null', reason: always },
  { fact: 'null branch Mechanic kycCompliant: null', reason: always },
  { fact: 'null branch MechanicOrder orderCompletedTime: null', reason: always },
  {
    fact: 'null branch Address address: null',
    reason: 'an order of the mock without an address has no address object',
  },
  {
    fact: 'null branch Quotation refundDetails: a value',
    reason:
      'a quote carries the refund of its order back, and nothing is refunded before it is quoted and paid',
  },
]
