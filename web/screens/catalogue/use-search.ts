import { useSearchParams } from 'react-router-dom'

/** What is searched for in a catalogue tab, kept in the address bar. */
export const useSearch = () => {
  const [params, setParams] = useSearchParams()
  return {
    q: params.get('q') ?? '',
    setQ: (q: string) => {
      const next = new URLSearchParams(params)
      if (q) next.set('q', q)
      else next.delete('q')
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}
