import { answer, brochure, card, corrects, film, likes, photo, picks, type Script, they, voice, we } from './script.ts'

export const ENGLISH: readonly Script[] = [
  {
    language: 'en',
    treatment: 'dental',
    advertisement: 'New smile in Istanbul, hotel included',
    steps: [
      they('Hi there! Saw your ad. How much would 10 veneers on the top be?'),
      we('Hello and welcome! Could you send us a photo of your smile and any recent x-ray?'),
      photo('smile', 'please ignore the coffee stains 😬'),
      they('I grind my teeth at night, does that matter?'),
      we('Good to know. Our dentist would suggest zirconia crowns and a night guard.'),
      answer('Makes sense. How long would I need to stay?'),
      we('Six nights in one go. Hotel and airport transfers are included.'),
      likes('👍'),
      they('Brilliant. Would the second week of March work?'),
    ],
  },
  {
    language: 'en',
    treatment: 'hair',
    steps: [
      they('Hello, looking into a hair transplant for my husband. He is 41.'),
      photo('crown'),
      photo('hairline', 'this is the front'),
      they('He takes blood thinners, is that a problem?'),
      we('We would need a letter from his cardiologist before the operation. Which medicine is it?'),
      voice('medicine'),
      we('Thank you. With a pause of five days agreed with his doctor it is possible.'),
      card('Dr. Helen Moore (cardiology)', '+44 7700 900417'),
      likes('🙏'),
    ],
  },
  {
    language: 'en',
    treatment: 'bariatric',
    steps: [
      they('Good evening. Could you send me information on gastric sleve please?'),
      corrects('Good evening. Could you send me information on gastric sleeve please?'),
      we('Good evening! May I ask your height, weight and age?'),
      they('5 ft 6, 18 stone 4, 37'),
      we('Thank you. You are a candidate. Do you have any other conditions?'),
      they('PCOS and an underactive thyroid, both under control'),
      brochure('gastric-sleeve-guide.pdf', 'Here is our guide, with the diet before and after.'),
      likes('❤️'),
      answer('Thanks! What happens if something goes wrong once I am home?'),
    ],
  },
  {
    language: 'en',
    treatment: 'aesthetic',
    steps: [
      they('Hey, do you do rhinoplasty revisions? First surgery was in Dublin 3 years ago'),
      film('profile-turn'),
      we('We do. The surgeon would like to see the report of the first operation, if you have it.'),
      they('I will dig it out tonight'),
      picks('call', 'Call me back'),
      they('After 6 pm Irish time is best'),
    ],
  },
]
