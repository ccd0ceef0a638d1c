import type { StoredFile } from '@kervan/contracts/files/stored-file'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { FileHolder } from '../../base/files/file-address.ts'
import { useOpenedFile } from '../../base/files/opened-file.ts'
import { FileLine } from './FileLine.tsx'

interface VideoContentProps {
  readonly file: StoredFile
  readonly holder: FileHolder
  readonly name: string
}

/** A video in its place, with the controls of the browser; one that the browser cannot play is saved. */
export const VideoContent = ({ file, holder, name }: VideoContentProps) => {
  const { show, failed } = useOpenedFile(file, holder)
  const [broken, setBroken] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {!(failed || broken) && (
        // biome-ignore lint/a11y/useMediaCaption: what people film and send has no captions
        <video
          src={show ?? undefined}
          controls
          preload="metadata"
          aria-label={name}
          onError={() => setBroken(true)}
          style={{ width: 300, maxWidth: '100%', height: 200, borderRadius: 8, backgroundColor: '#000' }}
        />
      )}
      <FileLine file={file} holder={holder} told={name} />
    </Box>
  )
}
