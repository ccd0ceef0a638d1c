import { readDriveFolder } from '@kervan/contracts/api/participants/read-drive-folder'
import { DRIVE_IDS } from '../../../providers/pact-drive.ts'
import { aRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const withFolder = (id: string) => {
  const driveFolder = `https://drive.google.com/drive/folders/${id}`
  const participant = aRecord({ kind: 'participant', filled: true, values: { driveFolder } })
  return { given: [participant], input: { params: { id: participant.gives.recordId } } }
}
const bare = aRecord({ kind: 'participant' })
const told = withFolder(DRIVE_IDS.told)

contract(readDriveFolder, {
  answers: [
    {
      case: 'with a folder and a file',
      ...told,
      input: { ...told.input, query: { again: 'true' } },
      reads: {
        name: 'Öztürk',
        entries: [
          { name: 'Röntgenler', kind: 'folder', size: null },
          { name: 'Pasaport.pdf', kind: 'pdf', size: 184_320 },
        ],
        more: false,
        fromCache: false,
      },
    },
  ],
  refuses: [
    { code: 'drive-folder-not-set', given: [bare], input: { params: { id: bare.gives.recordId } } },
    { code: 'drive-not-connected', ...withFolder(DRIVE_IDS.unconnected) },
    { code: 'drive-folder-unreadable', ...withFolder(DRIVE_IDS.refused) },
  ],
})
