/** What there is to do for a request, by its type. */
export const ACTIVITIES: Readonly<Record<string, readonly string[]>> = {
  'Tedavi teklifi': ['Görüntüleri hekime ilet', 'Tedavi planını al', 'Fiyatı çıkar', 'Teklifi gönder ve ara'],
  'Fiyat bilgisi': ['Fiyat listesini gönder', 'Soruları yanıtla'],
  Randevu: ['Hekimin takvimine bak', 'Randevuyu onaylat', 'Hatırlatma gönder'],
  'Seyahat planı': ['Uçuş saatlerini iste', 'Oteli ayır', 'Transferi planla', 'Programı gönder'],
  Şikâyet: ['Dinle ve not al', 'Klinikle görüş', 'Çözümü bildir'],
  Diğer: ['Ne istendiğini netleştir', 'Yanıtla'],
}
