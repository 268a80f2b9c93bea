import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/router.tsx'
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
