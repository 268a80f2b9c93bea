import { useCallback, useEffect, useState } from 'react'
import type { operations } from '#mock-server/plugins/control/generated.ts'
import type { InputOf, SuccessBodyOf } from '#mock-server/plugins/openapi/handlers.ts'

type Id = keyof operations

/** What a control call answers. */
export type Answer<Name extends Id> = SuccessBodyOf<operations[Name]>

/** Asks a control call; throws an Error with the server's own words for a refusal. */
export async function call<Name extends Id>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: InputOf<operations[Name]>['body'],
): Promise<Answer<Name>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`/__mock${path}`, {
    method,
    ...(body !== undefined && { headers, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The mock does not answer.')
  })
  const text = await response.text()
  const answer = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) throw new Error(answer?.message ?? `The mock answered ${response.status}.`)
  return answer
}

const changed = 'bench:changed'
const everyMs = 1_000

type Polled<Name extends Id> = { data?: Answer<Name>; error?: string }

/**
 * What a control call answers, asked again once a second while the page is visible, and after every action. Until another
 * path has answered, what the one before answered stays.
 */
export function usePoll<Name extends Id>(path: string): Polled<Name> {
  const [polled, setPolled] = useState<Polled<Name>>({})

  useEffect(() => {
    let [isOver, asked, timer] = [false, 0, 0]
    const ask = async () => {
      clearTimeout(timer)
      asked += 1
      const mine = asked
      const next = document.hidden ? undefined : await answerOf<Name>(path)
      if (isOver || mine !== asked) return
      if (next) setPolled(({ data }) => ({ data, ...next }))
      timer = window.setTimeout(ask, everyMs)
    }
    void ask()
    window.addEventListener(changed, ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener(changed, ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [path])

  return polled
}

const answerOf = <Name extends Id>(path: string): Promise<Polled<Name>> =>
  call<Name>('GET', path).then(
    (data) => ({ data }),
    (error) => ({ error: messageOf(error) }),
  )

/** Runs what a button does; its failure is shown beside the button. What the page shows is read again afterwards. */
export function useAction() {
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const run = useCallback(async (action: () => Promise<unknown>) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await action()
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setIsBusy(false)
      window.dispatchEvent(new Event(changed))
    }
  }, [])

  return { run, error, isBusy }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

let known: Promise<string[]> | undefined

/** The operations of openapi.yaml, by their names. */
export function useOperations(): string[] {
  const [operationIds, setOperationIds] = useState<string[]>([])
  useEffect(() => {
    known ??= fetch('/__mock/openapi.json')
      .then((response) => response.json())
      .then(({ paths }: { paths: Record<string, Record<string, { operationId?: string }>> }) =>
        Object.values(paths)
          .flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []))
          .sort(),
      )
    known.then(setOperationIds, () => {})
  }, [])
  return operationIds
}
