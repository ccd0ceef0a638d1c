import type { PercentCrop } from 'react-image-crop'

/** The largest that a logo is ever shown is 224 by 36; twice as many points for sharp screens, and some to spare. */
const MOST = { width: 640, height: 160 }

/** A part of a picture as a PNG of the size in which it is used. Null where the browser cannot draw it. */
export const cutPicture = async (picture: HTMLImageElement, crop: PercentCrop): Promise<File | null> => {
  const [wide, high] = [picture.naturalWidth / 100, picture.naturalHeight / 100]
  const part = { x: crop.x * wide, y: crop.y * high, width: crop.width * wide, height: crop.height * high }
  const scale = Math.min(1, MOST.width / part.width, MOST.height / part.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'logo.png', { type: 'image/png' })
}
