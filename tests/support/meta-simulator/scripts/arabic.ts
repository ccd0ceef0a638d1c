import { answer, likes, photo, picks, type Script, they, voice, we } from './script.ts'

export const ARABIC: readonly Script[] = [
  {
    language: 'ar',
    treatment: 'hair',
    advertisement: 'زراعة الشعر في إسطنبول',
    steps: [
      they('السلام عليكم، كم تكلفة زراعة الشعر؟'),
      we('وعليكم السلام، أهلاً وسهلاً. هل يمكنك إرسال صور من الأمام والأعلى؟'),
      photo('front'),
      photo('top', 'من الأعلى'),
      voice('question'),
      we('تحتاج إلى حوالي ٢٨٠٠ بصيلة، والسعر يشمل الفندق والمواصلات.'),
      likes('🌹'),
      answer('هل يوجد طبيب يتكلم العربية؟'),
    ],
  },
  {
    language: 'ar',
    treatment: 'dental',
    steps: [
      they('مرحبا، أريد ابتسامة هوليود لي ولزوجتي'),
      they('نصل إلى إسطنبول يوم ١٢ ونبقى أسبوع'),
      we('مرحباً بكما! أسبوع واحد يكفي. نرجو إرسال صورة للأسنان.'),
      photo('smile'),
      picks('offer', 'أرسلوا العرض'),
      they('شكراً جزيلاً 🙏'),
    ],
  },
  {
    language: 'ar',
    treatment: 'bariatric',
    steps: [
      they('السلام عليكم، عمري ٢٩ ووزني ١٣٤ كيلو، هل تناسبني عملية التكميم؟'),
      we('وعليكم السلام. كم الطول؟ وهل لديك أمراض مزمنة؟'),
      they('١٧٥ سم، عندي سكري من النوع الثاني'),
      we('العملية مناسبة لك غالباً، ونحتاج تحاليل حديثة.'),
      likes('👍'),
      voice('thanks'),
    ],
  },
]
