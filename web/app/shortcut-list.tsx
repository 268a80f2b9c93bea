import { Flex, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Keys } from '#web/ui/actions/keys.tsx'
import { getShortcutGroups, singleKeyShortcuts } from '#web/ui/actions/shortcuts.ts'
import { DescriptionList } from '#web/ui/page/card.tsx'
import styles from './commands.module.css'

/** Renders the shortcuts of this page and of all pages, and a switch for single-key shortcuts. */
export function ShortcutList() {
  const [areSingleKeysEnabled, setAreSingleKeysEnabled] = useState(singleKeyShortcuts.areEnabled)
  const list = useRef<HTMLDivElement>(null)
  // The focus is on the dialog, not on its Close button, which antd would focus.
  useEffect(() => list.current?.closest<HTMLElement>('[role="dialog"]')?.focus(), [])
  // Two record lists on a page may declare the same shortcut; show it once per group title.
  const groups = new Map<string, Map<string, string>>()
  for (const { title, shortcuts } of getShortcutGroups()) {
    if (shortcuts.length === 0) continue
    const group = groups.get(title) ?? new Map<string, string>()
    for (const { keys, label } of shortcuts) group.set(keys, label)
    groups.set(title, group)
  }
  return (
    <>
      <div ref={list} className={styles.shortcuts}>
        {[...groups].map(([title, shortcuts]) => (
          <section key={title}>
            <h2 className="part-heading">{title}</h2>
            <DescriptionList
              items={[...shortcuts].map(([keys, label]) => [
                label,
                <Keys key={keys} keys={keys} />,
              ])}
            />
          </section>
        ))}
      </div>
      <Flex component="label" gap="small" align="center">
        <Switch
          checked={areSingleKeysEnabled}
          onChange={(isOn) => {
            singleKeyShortcuts.set(isOn)
            setAreSingleKeysEnabled(isOn)
          }}
        />
        Single-key shortcuts (off while typing)
      </Flex>
    </>
  )
}
