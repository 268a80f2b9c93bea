import { Switch } from 'antd'
import { useId, useState } from 'react'
import { declaredShortcuts, modKey, singleKeys } from '#web/ui/actions/shortcuts.ts'
import styles from './shortcut-list.module.css'

/** All keys of the page in view; those without Ctrl or ⌘ can be switched off. */
export function ShortcutList() {
  const [areOn, setOn] = useState(singleKeys.areOn)
  const id = useId()
  const titles = [...new Set(declaredShortcuts().map(({ title }) => title))]
  return (
    <>
      <div className={styles.groups}>
        {titles.map((title) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {[...shortcutsOf(title)].map(([keys, does]) => (
                <div key={keys}>
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.switch} htmlFor={id}>
        <Switch
          id={id}
          checked={areOn}
          onChange={(on) => {
            singleKeys.set(on)
            setOn(on)
          }}
        />
        <span>Keys without {modKey}, which do nothing while you type</span>
      </label>
    </>
  )
}

/** Each key once, though two lists may have declared it. */
const shortcutsOf = (title: string) =>
  new Map(
    declaredShortcuts()
      .filter((group) => group.title === title)
      .flatMap(({ shortcuts }) => shortcuts.map(({ keys, label }) => [keys, label])),
  )

/** Keys as they are printed on them: 'g u' one after the other, 'Mod+K' together. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(/[ +]/).map((key) => (
    <kbd key={key} className={styles.key}>
      {key === 'Mod' ? modKey : key.length === 1 ? key.toUpperCase() : key}
    </kbd>
  ))
}
