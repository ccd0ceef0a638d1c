import { expect, test } from 'vitest'
import { idOfDriveLink, TypedDriveLink } from './drive-link.ts'

const ID = '1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV'
const FOLDER = `https://drive.google.com/drive/folders/${ID}`
const FILE = `https://drive.google.com/file/d/${ID}/view`
const OPEN = `https://drive.google.com/open?id=${ID}`

test.each([
  [FOLDER, FOLDER],
  [`${FOLDER}?usp=sharing`, FOLDER],
  [` ${FOLDER}/#top `, FOLDER],
  [`https://drive.google.com/drive/u/1/folders/${ID}?resourcekey=0-x`, FOLDER],
  [`drive.google.com/drive/folders/${ID}`, FOLDER],
  [`\u202a${FOLDER}\u202c`, FOLDER],
  [FILE, FILE],
  [`https://drive.google.com/file/d/${ID}`, FILE],
  [`https://drive.google.com/file/d/${ID}/edit?usp=drive_link`, FILE],
  [OPEN, OPEN],
  [`https://drive.google.com/open?usp=drive_fs&id=${ID}`, OPEN],
  [ID, OPEN],
  ['0APdx7_4kQ2mLUk9PVA', 'https://drive.google.com/open?id=0APdx7_4kQ2mLUk9PVA'],
])('%j is the link %s', (typed, link) => {
  expect(TypedDriveLink.parse(typed)).toBe(link)
  expect(TypedDriveLink.parse(link)).toBe(link)
  expect(typed).toContain(idOfDriveLink(link))
})

test.each([
  'Ayşe Kaya dosyaları',
  'short-id',
  'https://example.com/drive/folders/1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV',
  'http://drive.google.com/drive/folders/1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV',
  'https://drive.google.com.example.com/drive/folders/1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV',
  'https://drive.google.com:8080/open?id=1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV',
  'https://docs.google.com/document/d/1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV/edit',
  'https://drive.google.com/drive/my-drive',
  'https://drive.google.com/drive/folders/x',
  "https://drive.google.com/open?id=1aB-cD_eF2gH3iJ4kL5mN6oP7q' or '",
  'javascript:alert(1)//drive.google.com/open?id=1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV',
])('%j is none', (typed) =>
  expect(TypedDriveLink.safeParse(typed).error?.issues[0]?.message).toBe('invalid-drive-link'),
)
