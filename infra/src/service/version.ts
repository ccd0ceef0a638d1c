/** Of this release, as the API's description and the monitoring page say it. */
export const VERSION = '0.1.0'
