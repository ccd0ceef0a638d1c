import { answer, file, likes, photo, place, type Script, sticker, they, voice, we } from './script.ts'

export const GERMAN: readonly Script[] = [
  {
    language: 'de',
    treatment: 'dental',
    steps: [
      they('Guten Tag, ich hätte gern einen Kostenvoranschlag für Implantate im Oberkiefer.'),
      file('OPG_Röntgenbild.pdf'),
      they('Mein Zahnarzt sagt, es muss Knochen aufgebaut werden.'),
      we('Guten Tag und vielen Dank. Unser Kieferchirurg sieht sich das Bild heute an.'),
      we('Ein Sinuslift auf einer Seite genügt. Fünf Implantate, zwei Aufenthalte.'),
      answer('Das klingt gut. Übernimmt die Krankenkasse etwas davon?'),
      we('Wir stellen eine Rechnung aus, die viele Kassen anteilig erstatten.'),
      likes('👍'),
      they('Wäre ein Termin in den Herbstferien möglich?'),
    ],
  },
  {
    language: 'de',
    treatment: 'hair',
    advertisement: 'Haartransplantation in Istanbul – alles inklusive',
    steps: [
      they('Hallo! Was kostet eine Haartransplantation mit ca. 3000 Grafts?'),
      photo('geheimratsecken', 'Geheimratsecken und etwas am Hinterkopf'),
      we('Hallo! Sind Sie schon einmal operiert worden, und nehmen Sie Medikamente?'),
      they('Nein, beides nicht. Bin 34.'),
      voice('fragen'),
      we('Saphir-FUE, drei Nächte Hotel und Transfer sind im Preis enthalten.'),
      sticker('super'),
      they('Ab wann kann ich wieder arbeiten? Ich bin Dachdecker.'),
    ],
  },
  {
    language: 'de',
    treatment: 'orthopaedics',
    steps: [
      they('Grüezi, ich suche für meine Mutter (72) eine Knieprothese. Wartezeit hier 9 Monate.'),
      file('MRT-Befund.pdf'),
      we('Grüezi, vielen Dank für den Befund. Wie gut kann Ihre Mutter im Augenblick gehen?'),
      they('Etwa 200 Meter mit Stock, Treppen gar nicht mehr.'),
      place(41.0768, 29.0107, 'Hotel Levent', 'Levent, Beşiktaş, İstanbul'),
      answer('Ist dieses Hotel nahe bei der Klinik?'),
      likes('🙏'),
    ],
  },
]
