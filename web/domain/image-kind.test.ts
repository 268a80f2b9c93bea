import { expect, test } from 'vitest'
import { imageSource } from './image-kind.ts'

test('data URLs, JPEG, PNG and GIF are recognised by how they start', () => {
  expect(imageSource('data:image/webp;base64,AAAA')).toBe('data:image/webp;base64,AAAA')
  expect(imageSource('/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ')
  expect(imageSource('iVBORw0KGgo')).toBe('data:image/png;base64,iVBORw0KGgo')
  expect(imageSource('R0lGODlh')).toBe('data:image/gif;base64,R0lGODlh')
})

test('base64 wrapped into lines is joined again', () => {
  expect(imageSource('iVBORw0K\r\nGgoAAAAN\n')).toBe('data:image/png;base64,iVBORw0KGgoAAAAN')
})

test('anything else is not an image', () => {
  const others = [
    '',
    null,
    undefined,
    'JVBERi0',
    'data:text/html,<p>',
    'javascript:alert(1)',
    'DATA:IMAGE/png',
  ]
  expect(others.map(imageSource)).toEqual(Array(others.length).fill(undefined))
})
