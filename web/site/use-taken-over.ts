import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while React takes over HTML that the build rendered, so that both begin alike; true ever after. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
