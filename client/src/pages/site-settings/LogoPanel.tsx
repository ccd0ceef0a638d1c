import type { StoredFile } from '@kervan/contracts/files/stored-file'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadRow } from '../../base/files/FileRow.tsx'
import { useOpenedFile } from '../../base/files/opened-file.ts'
import { useUploads } from '../../base/files/use-uploads.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import type { EditableFactProps } from '../../kit/editable-fact.ts'
import { faultsBelow } from '../../kit/editors/faults-below.ts'
import { useFileJudge } from '../../kit/files/use-file-judge.ts'
import { Panel } from '../../kit/Panel.tsx'
import { LogoPreview } from './LogoPreview.tsx'

const cropDialog = lazyPart(() => import('./CropDialog.tsx').then((file) => file.CropDialog))

/** The company's logo: chosen, cut to what is wanted of it, seen on light and on dark, taken off. */
export const LogoPanel = ({ field, row, locked, onSet }: EditableFactProps) => {
  const { t } = useTranslation('site-settings')
  const [picture, setPicture] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const [logo] = (row[field.name] ?? []) as readonly StoredFile[]
  const { show } = useOpenedFile(logo, { kind: 'site-settings', record: row.id })
  const save = async (files: readonly StoredFile[]) => {
    const refused = await onSet({ [field.name]: files }, row)
    setFault(refused === null ? undefined : Object.values(faultsBelow(refused, field.name))[0])
  }
  const { uploads, isUploading, add, retry, cancel } = useUploads(useFileJudge(field), (files) => void save(files))
  return (
    <Panel large title={t(field.label)}>
      <Box sx={{ fontSize: 12, color: 'text.secondary', mb: 2 }}>{t('hints.companyLogo')}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: 2, maxWidth: 520 }}>
        {(['light', 'dark'] as const).map((appearance) => (
          <LogoPreview
            // A logo that was not there yet is looked for again.
            key={`${appearance} ${row.revision}`}
            appearance={appearance}
            address={show}
          />
        ))}
      </Box>
      {uploads.length > 0 && (
        <Box component="ul" aria-label={t(field.label)} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload)} />
          ))}
        </Box>
      )}
      {fault && (
        <Box role="alert" sx={{ mt: 1, fontSize: 12, color: 'error.main' }}>
          {fault}
        </Box>
      )}
      {!locked && (
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <Button variant="outlined" size="small" loading={isUploading} onClick={() => input.current?.click()}>
            {t(logo ? 'logo.change' : 'logo.choose')}
          </Button>
          {logo && (
            <Button size="small" onClick={() => void save([])}>
              {t('logo.remove')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            onChange={({ target }) => {
              setPicture(target.files?.[0] ?? null)
              // So that the same picture can be chosen again.
              target.value = ''
            }}
          />
        </Box>
      )}
      {picture && (
        <Suspense fallback={null}>
          <Part
            of={cropDialog}
            picture={picture}
            onClose={() => setPicture(null)}
            onCut={(cut: File) => {
              setPicture(null)
              add([cut])
            }}
          />
        </Suspense>
      )}
    </Panel>
  )
}
