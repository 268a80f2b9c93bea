import { toHalfWidth } from './text.ts'

/** A phone number as the backend sends it. */
export type Phone = {
  mobileCountryCode?: string | null | undefined
  mobileNo?: string | null | undefined
}

/** The parts of a phone number. */
type ParsedPhone = {
  /** Digits without plus; '' if it is not known. */
  countryCode: string
  /** The digits after the country code. They begin with it if `isInternational` and the code is not known. */
  digits: string
  /** The number as typed, without the country code and the extension. */
  text: string
  isInternational: boolean
  extension: string
}

const extractDigits = (text: string) => toHalfWidth(text).replace(/\D/g, '')

const bodyPattern = /^([+(\d][\d\s()./+-]*?)(?:[\s,;]*(?:extension|ext|x|#)[\s.:=]*(\d{1,7}))?$/i

/** Removes digits, and the punctuation between and after them, from the start of a text. */
const removePrefix = (text: string, prefix: string) =>
  text.replace(new RegExp(`^[+(\\s]*(00)?${[...prefix].join('\\D*')}[\\s()./-]*`), '')

/** Parses a phone number. Returns undefined for text that is more than one number with an extension. */
const parsePhone = ({ mobileCountryCode, mobileNo }: Phone): ParsedPhone | undefined => {
  const [, body, extension = ''] = bodyPattern.exec(toHalfWidth(mobileNo ?? '').trim()) ?? []
  if (body === undefined) return undefined
  const givenCode = extractDigits(mobileCountryCode ?? '').replace(/^0+/, '')
  const isInternational = /^\(?\s*(\+|00)/.test(body)
  const allDigits = extractDigits(body).replace(isInternational ? /^00/ : /^$/, '')
  const isNorthAmerican = (givenCode === '' || givenCode === '1') && /^1\d{10}$/.test(allDigits)
  const code = isNorthAmerican ? '1' : givenCode
  const isCodeTyped =
    isNorthAmerican || (isInternational && code !== '' && allDigits.startsWith(code))
  if (isCodeTyped)
    return {
      countryCode: code,
      digits: allDigits.slice(code.length),
      text: removePrefix(body, code),
      isInternational,
      extension,
    }
  return {
    // A number that begins with another code has precedence.
    countryCode: isInternational ? '' : code,
    digits: allDigits,
    text: body,
    isInternational,
    extension,
  }
}

const usPattern = /^(\d{3})(\d{3})(\d{4})$/

/**
 * Formats a US number, with or without a country code, as '+1 (512) 555-0114', and an extension as "ext. 12". Any other
 * number stays unchanged, after its country code if there is one. Returns '' if both are missing.
 */
export function formatPhone(phone: Phone): string {
  const { mobileCountryCode: code, mobileNo } = phone
  const parsed = parsePhone(phone)
  if (parsed === undefined) return [code, mobileNo].filter(Boolean).join(' ')
  const { countryCode, digits, text, isInternational, extension } = parsed
  const suffix = extension && ` ext. ${extension}`
  const groups = usPattern.exec(digits)
  const hasNoCode = !code && !isInternational
  if (groups && (countryCode === '1' || hasNoCode))
    return `+1 (${groups[1]}) ${groups[2]}-${groups[3]}${suffix}`
  // Keeps the punctuation of a code such as +1-684.
  const shownCode = countryCode && (code?.startsWith('+') ? code : `+${countryCode}`)
  const otherCode = isInternational ? '' : code
  return `${[shownCode || otherCode, text].filter(Boolean).join(' ')}${suffix}`
}

/** Countries whose numbers keep the 0 of a national number after the country code. */
const keepsTrunkZero = (countryCode: string) =>
  ['39', '225', '241', '242', '378'].includes(countryCode)

/**
 * Returns the URI of a call, in E.164 with the extension: 'tel:+15125550114;ext=12'. A number without a country code is
 * of the US if it has ten digits, or else local. Returns undefined if the text is not a number.
 */
export function getPhoneUri(phone: Phone): string | undefined {
  const parsed = parsePhone(phone)
  if (parsed === undefined) return undefined
  const { digits, isInternational, extension } = parsed
  const isUs = parsed.countryCode === '' && !isInternational && usPattern.test(digits)
  const countryCode = isUs ? '1' : parsed.countryCode
  const national = countryCode && !keepsTrunkZero(countryCode) ? digits.replace(/^0/, '') : digits
  const number = countryCode + national
  if (number.length < 3 || number.length > 15) return undefined
  const plus = countryCode || isInternational ? '+' : ''
  return `tel:${plus}${number}${extension && `;ext=${extension}`}`
}

/** Returns the digits that a search may find: as typed, and without a code that is written twice. */
export const getSearchedDigits = (phone: Phone): string => {
  const { mobileCountryCode, mobileNo } = phone
  const typed = extractDigits(`${mobileCountryCode ?? ''}${mobileNo ?? ''}`)
  const parsed = parsePhone(phone)
  const parsedDigits = parsed ? parsed.countryCode + parsed.digits + parsed.extension : typed
  return typed === parsedDigits ? typed : `${typed} ${parsedDigits}`
}

/** Returns whether a phone number has a country code. */
export const hasCountryCode = (phone: Phone): boolean => {
  const parsed = parsePhone(phone)
  return (
    Boolean(phone.mobileCountryCode) ||
    (parsed?.isInternational ?? false) ||
    parsed?.countryCode === '1'
  )
}
