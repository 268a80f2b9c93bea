import { Muted } from './muted.tsx'

/** Renders a dash in place of an empty value. */
export const EmptyValue = () => <Muted as="span">–</Muted>
