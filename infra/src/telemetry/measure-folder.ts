import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'
import { observableGauge } from './observable-gauge.ts'

/** How much room there is where the product keeps its data; nothing is said where the folder is not on this machine. */
export const measureFolder = (registry: Registry, folder: string): void => {
  observableGauge(
    registry,
    { name: 'kervan_data_folder_free_bytes', help: 'Room on the disk of KERVAN_DATA_DIR that this user may fill' },
    async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  )
  observableGauge(
    registry,
    { name: 'kervan_data_folder_size_bytes', help: 'Size of the disk of KERVAN_DATA_DIR' },
    async () => {
      const { blocks, bsize } = await statfs(folder)
      return blocks * bsize
    },
  )
}
