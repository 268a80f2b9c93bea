import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DocumentFigure } from './document-figure.tsx'
import { PictureGroup } from './picture-group.tsx'

const pixel = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const picture = (documentDescription: string, documentContent = pixel) => ({
  documentDescription,
  documentContent,
  updatedAt: '2026-03-05T14:30:00.000',
})

const showPictures = () => {
  render(
    <PictureGroup>
      <DocumentFigure document={picture('Front left')} />
      <DocumentFigure document={picture('A letter', 'JVBERi0x')} />
      <DocumentFigure document={picture('Rear right')} />
    </PictureGroup>,
  )
  return userEvent.setup()
}
const viewer = async () => within(await screen.findByRole('dialog'))
/** jsdom has no layout, so that the dialog finds nothing in itself to focus. */
const intoViewer = async () => (await viewer()).getByRole('region', { name: 'Picture' }).focus()

test('a picture opens large by keyboard, the arrow keys turn to the next one, Escape leads back to it', async () => {
  const user = showPictures()
  screen.getByRole('button', { name: 'Enlarge: Front left' }).focus()
  await user.keyboard('{Enter}')
  expect((await viewer()).getByText('1 of 2')).toBeInTheDocument()
  await intoViewer()
  await user.keyboard('{ArrowRight}')
  expect((await viewer()).getByRole('img', { name: 'Rear right' })).toBeInTheDocument()
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect((await viewer()).getByText('1 of 2')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Enlarge: Front left' })).toHaveFocus()
})

test('plus and minus zoom, the buttons too, and the next picture starts at its full size', async () => {
  const user = showPictures()
  await user.click(screen.getByRole('button', { name: 'Enlarge: Front left' }))
  await intoViewer()
  await user.keyboard('++')
  expect((await viewer()).getByText('200 %')).toBeInTheDocument()
  await user.keyboard('-')
  await user.click((await viewer()).getByRole('button', { name: 'Zoom in' }))
  expect((await viewer()).getByText('200 %')).toBeInTheDocument()
  await user.click((await viewer()).getByRole('button', { name: 'Next picture' }))
  expect((await viewer()).getByText('100 %')).toBeInTheDocument()
})

test('content that is no picture and a picture that is damaged say so and cannot be enlarged', () => {
  showPictures()
  expect(screen.getByText('Unsupported file format')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enlarge: A letter' })).toBeNull()
  fireEvent.error(screen.getByRole('img', { name: 'Rear right' }))
  expect(screen.getByText('This picture is damaged')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enlarge: Rear right' })).toBeNull()
})

test('each picture says what it shows and when it changed', () => {
  showPictures()
  const [first] = screen.getAllByRole('figure')
  expect(first).toHaveTextContent('Front left')
  expect(first).toHaveTextContent('March 5, 2026 02:30 PM')
})
