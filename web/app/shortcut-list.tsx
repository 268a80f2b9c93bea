import { Flex, Switch } from 'antd'
import { useId, useState } from 'react'
import { declaredShortcuts, modKey, singleKeys } from '#web/ui/actions/shortcuts.ts'
import { DescriptionList } from '#web/ui/page/card.tsx'
import styles from './commands.module.css'

/** All keys of the page in view; those without Ctrl or ⌘ can be switched off. */
export function ShortcutList() {
  const [areOn, setOn] = useState(singleKeys.areOn)
  const id = useId()
  // each key once under a title, though two lists may have declared it
  const groups = new Map<string, Map<string, string>>()
  for (const { title, shortcuts } of declaredShortcuts()) {
    const group = groups.get(title) ?? new Map<string, string>()
    for (const { keys, label } of shortcuts) group.set(keys, label)
    groups.set(title, group)
  }
  return (
    <>
      <div className={styles.keyList}>
        {[...groups].map(([title, shortcuts]) => (
          <section key={title}>
            <h2 className="part-heading">{title}</h2>
            <DescriptionList
              items={[...shortcuts].map(([keys, label]) => [label, <Keys key={keys} keys={keys} />])}
            />
          </section>
        ))}
      </div>
      <Flex gap="small" align="center">
        <Switch
          id={id}
          checked={areOn}
          onChange={(on) => {
            singleKeys.set(on)
            setOn(on)
          }}
        />
        <label htmlFor={id}>Keys without {modKey}, which do nothing while you type</label>
      </Flex>
    </>
  )
}

/** Keys as they are printed on them: 'g u' one after the other, 'Mod+K' together. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(/[ +]/).map((key) => (
    <kbd key={key} className={styles.key}>
      {key === 'Mod' ? modKey : key.length === 1 ? key.toUpperCase() : key}
    </kbd>
  ))
}
