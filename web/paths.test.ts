import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('has the routes of Specification §2, and no other', () => {
  expect(Object.values(paths).map(({ pattern }) => pattern)).toEqual([
    '/',
    '/terms',
    '/privacy',
    '/admin/login',
    '/profile',
    '/users',
    '/users/:id',
    '/service-requests',
    '/service-requests/:id',
    '/schedule-service',
    '/schedule-service/:id',
    '/orders',
    '/order/:id',
    '/data-management',
    '/mechanics',
    '/mechanics/:id',
    '/payments',
    '/payments/:mechanicId',
    '/admin/terms-and-conditions',
  ])
})

it('puts an id into its address, whatever is in it', () => {
  expect(paths.user('66f0a1b2')).toBe('/users/66f0a1b2')
  expect(paths.payment('a b/c?d')).toBe('/payments/a%20b%2Fc%3Fd')
  expect(paths.order('$&')).toBe('/order/%24%26')
})
