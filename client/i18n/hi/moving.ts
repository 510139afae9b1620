import type { Dictionary } from '../en';

export const moving: Dictionary['moving'] = {
  title: 'पुराना खाता लाएं',
  text: 'स्प्रेडशीट से ग्राहक या सप्लायर जोड़ें: नाम, फोन, पता और पुराना बाकी। "जोड़ें" दबाने से पहले कुछ सेव नहीं होता।',
  kind: 'क्या जोड़ना है',
  customers: 'ग्राहक',
  vendors: 'सप्लायर',
  file: 'CSV फाइल',
  paste: 'या लाइनें यहां पेस्ट करें',
  example: 'नाम, फोन, पता, पुराना बाकी',
  preview: 'फाइल की लाइनें',
  ready: 'तैयार',
  duplicate: 'पहले से है: छोड़ा जाएगा',
  more: 'और {n} लाइनें',
  customersReady: '{n} ग्राहक · {amount} पुराना बाकी',
  vendorsReady: '{n} सप्लायर · {amount} पुराना बाकी',
  start: 'जोड़ें',
  progress: '{n} में से {done} जुड़े',
  done: '{n} जुड़े',
  stopped: 'जोड़ना रुक गया',
  again: 'आगे बढ़ने के लिए फिर से "जोड़ें" दबाएं।',
};
