import styles from './keys.module.css'
import { modKey } from './shortcuts.ts'

function getKeyName(key: string): string {
  if (key === 'Mod') return modKey
  return key.length === 1 ? key.toUpperCase() : key
}

/** Renders each key as <kbd>. The keys of 'g u' are pressed in sequence, those of 'Mod+K' together. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(/[ +]/).map((key) => (
    <kbd key={key} className={styles.key}>
      {getKeyName(key)}
    </kbd>
  ))
}
