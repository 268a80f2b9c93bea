import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCutImage, isUncommonImage } from './image-files.ts'

const toUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`
const pictures = readdirSync('mock-server/seeds/pictures')
  .filter((name) => /\.(jpg|png)$/.test(name))
  .map((name) => `mock-server/seeds/pictures/${name}`)

test.each([...pictures, 'web/public/icons/icon-192.png'])(
  '%s is whole, and cut anywhere it is not',
  (path) => {
    const picture = readFileSync(path)
    expect(isCutImage(toUrl(picture))).toBe(false)
    // Cameras add data after the picture.
    expect(isCutImage(toUrl(Buffer.concat([picture, Buffer.alloc(5000, 'SEFT')])))).toBe(false)
    for (const part of [0.1, 0.5, 0.9, 0.99])
      expect(isCutImage(toUrl(picture.subarray(0, Math.floor(picture.length * part))))).toBe(true)
    expect(isCutImage(toUrl(picture.subarray(0, -1)))).toBe(true)
  },
)

test('a JPEG that is cut after the end of its thumbnail is cut', () => {
  const picture = readFileSync('mock-server/seeds/pictures/tire.jpg')
  const thumbnail = Buffer.from('ffd8ffda000200ffd9', 'hex')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, thumbnail.length + 2]), thumbnail])
  const whole = Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)])
  expect(isCutImage(toUrl(whole))).toBe(false)
  expect(isCutImage(toUrl(whole.subarray(0, 2000)))).toBe(true)
})

test.each([
  ['data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', false],
  ['data:image/svg+xml,<svg/>', false],
  ['data:image/jpeg;base64,not base64!', false],
])('of %s it is not known whether it was cut', (source, isCut) => {
  expect(isCutImage(source)).toBe(isCut)
})

test.each([
  ['data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==', false],
  ['data:image/svg+xml,<svg/>', false],
  ['data:image/heif;base64,AAAA', true],
  ['data:image/jpeg;base64,SUkqAAgAAAA=', true],
])('%s has a format that some browsers cannot show: %j', (source, isUncommon) => {
  expect(isUncommonImage(source)).toBe(isUncommon)
})
