import { type Drive, DriveNotConnected, DriveUnreadable } from '@kervan/infra/drive/port'

/** What becomes of a question is in the id that is asked for. */
export const DRIVE_IDS = {
  told: '1told-cD_eF2gH3iJ4kL5mN6oP7qR8sT9',
  refused: '1refused-eF2gH3iJ4kL5mN6oP7qR8sT9',
  unconnected: '1unconnected-gH3iJ4kL5mN6oP7qR8s',
} as const

/** Google Drive as the folders of pacts need it. */
export const pactDrive: Drive = {
  async read(id) {
    if (id === DRIVE_IDS.unconnected) throw new DriveNotConnected()
    if (id !== DRIVE_IDS.told) throw new DriveUnreadable('files: HTTP 403')
    const of = { modifiedAt: '2026-11-20T09:30:00.000Z' }
    return {
      name: 'Öztürk',
      entries: [
        {
          ...of,
          id: 'xrays',
          name: 'Röntgenler',
          kind: 'folder',
          size: null,
          link: 'https://drive.google.com/open?id=xrays',
        },
        {
          ...of,
          id: 'passport',
          name: 'Pasaport.pdf',
          kind: 'pdf',
          size: 184_320,
          link: 'https://drive.google.com/open?id=passport',
        },
      ],
      more: false,
    }
  },
}
