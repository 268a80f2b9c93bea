const cookie = '#/paths/~1admin~1api~1auth~1verify-otp/post/responses/200/headers/set-cookie/schema'
const vin = '#/paths/~1admin~1api~1car-services~1decode-vin/get/parameters/0/schema'

/** Texts that must hold something to read: `minLength` says to people what `pattern` says in full. */
const readable = [
  'UpdateUserRequest/properties/firstName',
  'UpdateUserRequest/properties/lastName',
  'Service/properties/category',
  'Service/properties/subCategory',
  'Service/properties/description',
  'Service/properties/serviceCode',
  'ServiceRequest/properties/category',
  'ServiceRequest/properties/subCategory',
  'ServiceRequest/properties/description',
  'ServiceRequest/properties/serviceCode',
  'Item/properties/name',
  'Item/properties/description',
  'ItemRequest/properties/name',
  'ItemRequest/properties/description',
]
const unreadable =
  'its pattern \\S asks for a character that is no blank, so no empty text is taken either way'

/** Mutants that nobody can tell from openapi.yaml, each by its name with the reason; one that is caught after all fails. */
export const equivalent: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readable.map((place) => [`move bound: #/components/schemas/${place} minLength 1 becomes 0`, unreadable]),
  ),
  [`move bound: ${cookie} minLength 20 becomes 19`]:
    "every text that ends as its pattern asks, in '; HttpOnly; SameSite=Lax', has at least 24 characters",
  [`move bound: ${cookie} minLength 20 becomes 21`]:
    "every text that ends as its pattern asks, in '; HttpOnly; SameSite=Lax', has at least 24 characters",
  [`move bound: ${vin} minLength 1 becomes 0`]: 'its pattern asks for one letter or digit at least',
  'move bound: #/components/schemas/Id minLength 1 becomes 0': 'its pattern asks for one character at least',
  'move bound: #/components/schemas/UnknownStatus minLength 1 becomes 0':
    'its pattern asks for a capital letter at the start',
  'move bound: #/components/schemas/Email minLength 6 becomes 5':
    'the shortest address that its pattern takes, as a@b.co, has 6 characters',
}
