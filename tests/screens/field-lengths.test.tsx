// Text fields take as many characters as the contract allows: the bounds of tests/contract/specification.yaml.
import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { renderAt } from './screen.tsx'

type Bounds = Record<string, Record<string, { length?: number }>>

const { bounds }: { bounds: Bounds } = parse(
  readFileSync('tests/contract/specification.yaml', 'utf8'),
)

const userPath = `/users/${fixtureIds.activeUser}`
const mechanicPath = `/mechanics/${fixtureIds.activeMechanic}`
const schedulePath = `/schedule-service/${fixtureIds.paidOrder}`

test.each([
  [
    userPath,
    'Edit',
    'updateUser',
    { firstName: 'First Name', lastName: 'Last Name', email: 'Email' },
  ],
  [mechanicPath, 'Edit', 'updateMechanic', { asecertification: 'ASE Certification' }],
  [
    '/data-management?q=AIR-101',
    'Add Service',
    'createService',
    {
      category: 'Category',
      subCategory: 'Sub-category',
      description: 'Description',
      serviceCode: 'Service Code',
      notes: 'Notes (optional)',
    },
  ],
  [
    '/data-management?tab=items&q=oil+filter',
    'Add Item',
    'createItem',
    { name: 'Name', description: 'Description' },
  ],
  [schedulePath, undefined, 'scheduleMechanic', { mechanicInstructions: 'Mechanic Instructions' }],
])('the fields at %s (%s) have the lengths of %s', async (path, button, operation, labels) => {
  const { user } = await renderAt(path)
  if (button !== undefined) await user.click(await screen.findByRole('button', { name: button }))
  for (const [member, label] of Object.entries(labels)) {
    const length = bounds[operation]?.[member]?.length
    expect(length, member).toBeDefined()
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' })
    expect(field).toHaveAttribute('maxlength', `${length}`)
  }
})
