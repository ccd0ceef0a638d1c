const POST = 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=18120000000000001&signature=x'
const REEL = 'https://www.instagram.com/reel/DabcAye7JB4/'

/** What people pass on from Instagram and Facebook in the shape of Meta's webhooks, and what of it is kept. */
export const SHARED: Readonly<Record<string, readonly [attachment: object, content: object]>> = {
  ig_post: [
    { type: 'ig_post', payload: { url: POST, title: 'Gülüş tasarımı', ig_post_media_id: '17897654949593778' } },
    { kind: 'text', text: `Gülüş tasarımı\n${POST}`, about: 'post' },
  ],
  ig_reel: [
    { type: 'ig_reel', payload: { url: REEL, title: 'Önce ve sonra', reel_video_id: '17906265141506851' } },
    { kind: 'text', text: `Önce ve sonra\n${REEL}`, about: 'reel' },
  ],
  reel: [
    { type: 'reel', payload: { url: REEL, reel_video_id: 1_790_626 } },
    { kind: 'text', text: REEL, about: 'reel' },
  ],
  ig_story: [
    { type: 'ig_story', payload: { url: POST, story_media_id: '1', story_media_url: POST } },
    { kind: 'text', text: POST, about: 'story' },
  ],
  share: [
    { type: 'share', payload: { url: POST } },
    { kind: 'text', text: POST, about: 'post' },
  ],
  MEDIA_SHARE: [
    { type: 'MEDIA_SHARE', payload: { url: POST } },
    { kind: 'text', text: POST, about: 'post' },
  ],
  story_mention: [
    { type: 'story_mention', payload: { url: POST } },
    { kind: 'image', media: { providerId: POST }, about: 'story-mention' },
  ],
  fallback: [
    { type: 'fallback', title: 'Kervan', payload: { url: 'https://kervan.example' } },
    { kind: 'text', text: 'Kervan\nhttps://kervan.example' },
  ],
}
