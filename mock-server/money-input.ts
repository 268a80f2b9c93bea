import { badRequest } from './http-error.ts'
import { centsOf, unitsOf } from './money.ts'

/** Dollars of a request in cents; 400 that names the member when they are finer than a cent. */
export function centsIn(member: string, dollars: number): number {
  return centsOf(dollars) ?? badRequest(`${member} must have at most two decimals, but is ${dollars}`)
}

/** A percentage of a request in ten-thousandths of a percent; 400 that names the member when it is finer. */
export function unitsIn(member: string, percentage: number): number {
  return unitsOf(percentage) ?? badRequest(`${member} must have at most four decimals, but is ${percentage}`)
}
