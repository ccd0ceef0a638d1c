import { addSimulatedPersona } from '@kervan/contracts/api/simulator/add-simulated-persona'
import type { Persona, SimulatedProvider } from '@kervan/contracts/api/simulator/simulator-state'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemButton from '@mui/material/ListItemButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { Section } from '../monitoring/Section.tsx'

interface PersonasProps {
  readonly provider: SimulatedProvider
  readonly personas: readonly Persona[]
  readonly chosen: string | null
  readonly mayEdit: boolean
  readonly onChoose: (id: string) => void
  readonly onAdded: () => void
}

/** Chooses the persona whose handset is held: an existing one, or a new one. */
export const Personas = ({ provider, personas, chosen, mayEdit, onChoose, onAdded }: PersonasProps) => {
  const { t } = useTranslation('simulator')
  const { send, saving, fieldErrors } = useCommand(addSimulatedPersona, { failed: t('personas.failed') })
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const number = phone.replace(/[\s()-]/g, '')
  const add = async () => {
    const body = { name: name.trim(), ...(number && { phone: number }) }
    const reply = await send({ params: { provider }, body })
    if (!reply) return
    setName('')
    setPhone('')
    onAdded()
    onChoose(reply.body.persona.id)
  }
  return (
    <Section title={t('personas.title')}>
      {personas.length === 0 && (
        <Typography sx={{ mb: 3, fontSize: 14, color: 'text.secondary' }}>{t('personas.none')}</Typography>
      )}
      {personas.length > 0 && (
        <Box
          component="ul"
          aria-label={t('personas.title')}
          sx={{ m: 0, mb: 3, p: 0, listStyle: 'none', maxHeight: { xs: 220, md: 400 }, overflowY: 'auto' }}
        >
          {personas.map((persona) => (
            <li key={persona.id}>
              <ListItemButton
                selected={persona.id === chosen}
                aria-pressed={persona.id === chosen}
                onClick={() => onChoose(persona.id)}
                sx={{ display: 'block', borderRadius: 1, py: 1.5, minHeight: 44 }}
              >
                <Box sx={{ fontWeight: 600, fontSize: 14, overflowWrap: 'anywhere' }}>{persona.name}</Box>
                <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {provider === 'email' ? persona.email : persona.phone}
                </Box>
              </ListItemButton>
            </li>
          ))}
        </Box>
      )}
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) void add()
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <TextField
          size="small"
          label={t('personas.name')}
          value={name}
          disabled={!mayEdit}
          error={'name' in fieldErrors}
          helperText={fieldErrors.name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
        />
        <TextField
          size="small"
          label={t('personas.phone')}
          value={phone}
          disabled={!mayEdit}
          error={'phone' in fieldErrors}
          helperText={fieldErrors.phone ?? t('personas.phone-hint')}
          onChange={({ target }) => setPhone(target.value)}
          slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="outlined" disabled={!mayEdit} loading={saving === 'saving'}>
          {t('personas.add')}
        </Button>
      </Box>
    </Section>
  )
}
