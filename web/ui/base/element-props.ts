import type { ComponentPropsWithRef, ElementType } from 'react'

/** The props of an element or component, and `as`, which selects it. */
export type ElementProps<As extends ElementType> = { as?: As } & Omit<
  ComponentPropsWithRef<As>,
  'as'
>
