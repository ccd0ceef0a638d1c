import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { MenuTrigger } from './MenuTrigger.tsx'

const menu = lazyPart(() => import('./RadioMenu.tsx').then(({ RadioMenu }) => RadioMenu))

export interface RadioChoice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** The language of the label where it is not that of the page. */
  readonly lang?: string
}

interface RadioMenuButtonProps<Value extends string> {
  /** What the button is called. */
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly RadioChoice<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** An icon button that opens a menu of which one entry is chosen. */
export const RadioMenuButton = <Value extends string>(props: RadioMenuButtonProps<Value>) => {
  const { label, icon, choices, chosen, onChoose } = props
  return (
    <MenuTrigger
      label={label}
      icon={icon}
      menu={menu}
      shown={() => ({ choices, chosen, onChoose: (value: string) => onChoose(value as Value) })}
    />
  )
}
