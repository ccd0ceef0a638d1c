/** The bytes of the files that samples name, by their ids. */
export const SAMPLE_BYTES: Readonly<Record<string, Uint8Array>> = {
  '3f07c460d6e167a195a772c3022f2894c5026d6f6379142c7ac29cc94c3a2ad4': new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 120]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
  ef1955ae757c8b966c83248350331bd3a30f658ced11f387f8ebf05ab3368629: Uint8Array.from(
    atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
    (each) => each.charCodeAt(0),
  ),
  '8be0db945fafa5ac2d12a56bf70c5bfc64aef6b370e6858245a8e70d92370e33': new TextEncoder().encode('Sözleşme\n'),
}
