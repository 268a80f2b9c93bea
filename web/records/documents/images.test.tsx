import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/screens/router.tsx'
import type { UploadedDocument } from '#web/api/generated/pitlane.schemas.ts'
import { Images } from './images.tsx'

const pixel = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const newDocument = (documentDescription: string, documentContent = pixel): UploadedDocument => ({
  id: documentDescription,
  documentType: 'OTHER',
  documentDescription,
  documentContent,
  uploadedBy: 'User',
  createdAt: null,
  updatedAt: '2026-03-05T14:30:00.000',
})

const renderImages = () => {
  const documents = [
    newDocument('Front left'),
    newDocument('PDF', 'JVBERi0x'),
    newDocument('Rear right'),
  ]
  return renderInRouter(<Images documents={documents} />).user
}
const keyCodes = { ArrowLeft: 37, ArrowRight: 39 }
/** antd reads keyCode, which user-event does not set. */
const pressKey = (key: keyof typeof keyCodes) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: keyCodes[key] })
const findPreview = async () => within(await screen.findByRole('dialog'))

test('Enter opens the focused image, arrow keys show the others, and Escape returns the focus', async () => {
  const user = renderImages()
  const [first] = screen.getAllByRole('figure')
  expect(first).toHaveTextContent(/Front left.*March 5, 2026 02:30 PM/)
  screen.getByRole('button', { name: 'Enlarge: Front left' }).focus()
  await user.keyboard('{Enter}')
  expect((await findPreview()).getByText('1 of 2')).toBeInTheDocument()
  for (const name of ['Previous image', 'Next image', 'Flip vertically', 'Zoom in'])
    expect((await findPreview()).getByRole('button', { name })).toBeInTheDocument()
  // The PDF between the two images is skipped.
  pressKey('ArrowRight')
  expect((await findPreview()).getByRole('img', { name: 'Rear right' })).toBeInTheDocument()
  pressKey('ArrowRight')
  pressKey('ArrowLeft')
  expect((await findPreview()).getByText('1 of 2')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Enlarge: Front left' })).toHaveFocus()
})

test('unsupported content and a damaged image show a message and cannot be enlarged', () => {
  renderImages()
  expect(screen.getByText('Unsupported file format')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enlarge: PDF' })).toBeNull()
  fireEvent.error(screen.getByRole('img', { name: 'Rear right' }))
  expect(screen.getByText('This image is damaged.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enlarge: Rear right' })).toBeNull()
})

test.each([
  ['an HEIC photo', 'data:image/heic;base64,AAAAGGZ0eXBoZWljAAAAAA=='],
  ['a TIFF', 'data:image/tiff;base64,SUkqAAgAAAA='],
  ['an HEIC photo that is called a JPEG', 'data:image/jpeg;base64,AAAAGGZ0eXBoZWljAAAAAA=='],
])(
  '%s that the browser cannot show is an unsupported format, with the file as a download',
  (_, content) => {
    renderInRouter(<Images documents={[newDocument('License', content)]} />)
    fireEvent.error(screen.getByRole('img', { name: 'License' }))
    expect(screen.getByText('Unsupported file format')).toBeVisible()
    expect(screen.queryByText('This image is damaged.')).toBeNull()
    const link = screen.getByRole('link', { name: 'Download: License' })
    expect(link).toHaveAttribute('href', content)
    expect(link).toHaveAttribute('download', 'License')
  },
)

test('a photo that was cut is damaged, although the browser shows its first part', () => {
  const photo = readFileSync('mock-server/seeds/pictures/tire.jpg')
  const whole = newDocument('Whole', photo.toString('base64'))
  const cut = newDocument('Cut', photo.subarray(0, photo.length / 2).toString('base64'))
  renderInRouter(<Images documents={[whole, cut]} />)
  for (const image of screen.getAllByRole('img')) fireEvent.load(image)
  expect(screen.getByText('This image is damaged.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enlarge: Whole' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enlarge: Cut' })).toBeNull()
})
