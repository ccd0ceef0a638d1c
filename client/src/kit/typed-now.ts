import { createContext, useContext, useEffect, useState } from 'react'
import type { Typed } from './use-fields-form.ts'

/** @param typed  as it stands in the editor; undefined once that is closed */
type TellTyped = (field: string, typed: unknown) => void

/** To whom editors of a record's page tell what is typed in them before it is saved. */
export const TypedNow = createContext<TellTyped | null>(null)

/** An editor tells what stands in it for as long as it is open. */
export const useTellTyped = (field: string, typed: unknown): void => {
  const tell = useContext(TypedNow)
  useEffect(() => tell?.(field, typed), [tell, field, typed])
  useEffect(() => () => tell?.(field, undefined), [tell, field])
}

/** What stands in the editors that are open, by field, and what `TypedNow` provides. */
export const useTypedNow = (): readonly [Typed, TellTyped] => {
  const [typed, setTyped] = useState<Typed>({})
  const [tell] = useState<TellTyped>(
    () => (field: string, value: unknown) =>
      setTyped(({ [field]: _, ...others }) => (value === undefined ? others : { ...others, [field]: value })),
  )
  return [typed, tell]
}
