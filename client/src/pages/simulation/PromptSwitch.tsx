import { useState } from 'react'
import { Switch } from '../../base/ui/Switch.tsx'

interface PromptSwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled: boolean
  /** Settles when `checked` says what holds. */
  readonly onChange: (wanted: boolean) => Promise<void>
}

/** A switch that stands as it was set while the simulator is asked. */
export const PromptSwitch = ({ checked, onChange, ...props }: PromptSwitchProps) => {
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <Switch
      {...props}
      checked={wanted ?? checked}
      onChange={(next) => {
        setWanted(next)
        void onChange(next).finally(() => setWanted(null))
      }}
    />
  )
}
