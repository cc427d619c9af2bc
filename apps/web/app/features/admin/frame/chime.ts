const notes = [880, 1174.7];
const noteSeconds = 0.18;
const loudness = 0.12;

/** Plays two short notes. A browser that allows no sound before the first press stays silent. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  const end = audio.currentTime + notes.length * noteSeconds;
  gain.gain.setValueAtTime(loudness, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  notes.forEach((frequency, index) => {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    oscillator.start(audio.currentTime + index * noteSeconds);
    oscillator.stop(audio.currentTime + (index + 1) * noteSeconds);
    if (index === notes.length - 1) oscillator.onended = () => void audio.close();
  });
  if (audio.state === 'suspended') void audio.close();
}
