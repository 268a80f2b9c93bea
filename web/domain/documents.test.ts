import { expect, test } from 'vitest'
import { documentLabel, imageSource } from './documents.ts'

test.each([
  ['DRIVING_LICENSE', 'Driver License Image'],
  ['SELFIE_PHOTO', 'Selfie Image'],
  ['PROFILE_PHOTO', ''],
  ['constructor', ''],
  [null, ''],
])('a document of type %s is called "%s"', (type, label) => {
  expect(documentLabel(type)).toBe(label)
})

test.each([
  ['data:image/webp;base64,AAAA', 'data:image/webp;base64,AAAA'],
  ['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  ['iVBORw0KGgo', 'data:image/png;base64,iVBORw0KGgo'],
  ['R0lGODlh', 'data:image/gif;base64,R0lGODlh'],
  // wrapped into lines
  ['iVBORw0K\r\nGgoAAAAN\n', 'data:image/png;base64,iVBORw0KGgoAAAAN'],
  ['', undefined],
  [null, undefined],
  ['JVBERi0', undefined],
  ['data:text/html,<p>', undefined],
  ['javascript:alert(1)', undefined],
  ['DATA:IMAGE/png', undefined],
])('the content %j is shown from %s', (content, source) => {
  expect(imageSource(content)).toBe(source)
})
