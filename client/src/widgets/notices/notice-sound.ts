const SOUND = '/sounds/notification.mp3'
const VOLUME = 0.3
/** How long the tab that plays keeps the others quiet, milliseconds. */
const QUIET = 2000

/** Plays the sound of a notice once, in one of the open tabs. A failure to play it is ignored. */
export const playNoticeSound = (noticeId: string): void => {
  const play = () => {
    const sound = new Audio(SOUND)
    sound.volume = VOLUME
    void sound.play().catch(() => {})
  }
  if (!navigator.locks) {
    play()
    return
  }
  void navigator.locks.request(`notice-sound/${noticeId}`, { ifAvailable: true }, (lock) => {
    if (!lock) return
    play()
    return new Promise((resolve) => setTimeout(resolve, QUIET))
  })
}
