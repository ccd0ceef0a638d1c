import { useEffect, useState } from 'react'

/** Answers that come sooner than this show no skeleton at all, milliseconds. */
const PATIENCE = 150

/** True for the first moment, in which waiting need not be shown yet. */
export const usePatience = (): boolean => {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return patient
}
